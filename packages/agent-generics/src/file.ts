export { createFileRecordStore, type FileRecordStoreOptions } from './file/create-file-record-store';
