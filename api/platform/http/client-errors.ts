import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { Problem } from "../problem.ts";

function problemOf(code: string | undefined): Problem {
  if (code === "HPE_HEADER_OVERFLOW") {
    return new Problem("headers-too-large", "The headers are larger than the server accepts.");
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new Problem("timeout", "The request took too long to arrive.");
  return new Problem("bad-request", "The request is not valid HTTP.");
}

/** Answers a request that cannot be read as HTTP with a problem document, and closes its connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const problem = problemOf(error.code);
  const body = JSON.stringify(problem.toBody());
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    "Connection: close",
    "Cache-Control: no-store",
    "Content-Type: application/problem+json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroy(error);
}
