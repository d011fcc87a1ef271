import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Maximum pause of a request body, in milliseconds. */
const bodyPause = 30_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Drains the body of a request that was answered early, so that its connection can be reused. */
function forgetRest(request: IncomingMessage, keepAlive: number): void {
  const { socket } = request;
  request.unpipe();
  request.resume();
  socket.setTimeout(bodyPause);
  request.once("end", () => socket.setTimeout(keepAlive));
}

/**
 * Closes connections whose request body has stalled.
 * @returns a function that closes all connections without a complete request in flight, for a server that stops
 */
export function watchConnections(server: Server): () => void {
  const sockets = new Map<Socket, IncomingMessage | null>();
  server.on("connection", (socket: Socket) => {
    sockets.set(socket, null);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    sockets.set(socket, request);
    response.once("close", () => {
      if (sockets.get(socket) === request) sockets.set(socket, null);
    });
    if (!hasBody(request)) return;
    socket.setTimeout(bodyPause);
    // A client that has sent the whole body is waiting for us, perhaps before anything has read the body.
    response.once("timeout", () => {
      if (!request.complete) socket.destroy();
    });
    request.once("end", () => {
      if (!response.writableEnded) socket.setTimeout(0);
    });
    response.once("finish", () => {
      if (!request.complete) forgetRest(request, server.keepAliveTimeout);
    });
  });
  return () => {
    for (const [socket, request] of sockets) if (!request?.complete) socket.destroy();
  };
}
