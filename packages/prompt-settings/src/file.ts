export { createFileStore, type FileStoreOptions } from './file/create-file-store';
