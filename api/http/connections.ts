import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long a body may pause, in milliseconds. */
const bodyPause = 30_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Whoever was answered before their body had come keeps their connection: the rest of it is read and forgotten. */
function forgetRest(request: IncomingMessage, keepAlive: number): void {
  const { socket } = request;
  request.unpipe();
  request.resume();
  socket.setTimeout(bodyPause);
  request.once("end", () => socket.setTimeout(keepAlive));
}

/**
 * Ends connections whose caller has begun a body and sends no more of it.
 * @returns ends all on which no whole request is being answered: for a server that stops
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
    // Whoever has sent all of it waits for us, perhaps before anybody has looked at the body.
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
