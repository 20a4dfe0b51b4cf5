import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOCAL = '127.0.0.1';
/** How many ports are tried behind the usual one. */
const MOST_TRIES = 20;

/** A server of this machine alone. */
export interface LocalServer {
  readonly port: number;
  serve(listener: RequestListener): void;
  close(): Promise<void>;
}

/** Resolves to a server on a port, or on the next one that is free. @throws Error when none of twenty is */
export async function listenAlone(wanted: number): Promise<LocalServer> {
  for (let port = wanted; port < Math.min(wanted + MOST_TRIES, 65_536); port += 1) {
    const server = await tryPort(port);
    if (server !== undefined) return describeServer(server);
  }
  throw new Error(`could not find a free port from ${wanted} on. Name another one with --port.`);
}

async function tryPort(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, LOCAL);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

function describeServer(server: Server): LocalServer {
  const { port } = server.address() as AddressInfo;
  const hosts = new Set([`${LOCAL}:${port}`, `localhost:${port}`]);
  return {
    port,
    serve(listener) {
      server.on('request', (request, response) => {
        // Another name that leads here is a page of elsewhere that pretends to be this one.
        if (hosts.has(request.headers.host ?? '')) listener(request, response);
        else
          response
            .writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' })
            .end('This address is not the one that was printed.\n');
      });
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
