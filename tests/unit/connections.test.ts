import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { watchConnections } from "../../api/platform/http/connections.ts";

const server = createServer();
watchConnections(server);
let caller: Socket | undefined;
afterEach(() => {
  caller?.destroy();
  server.close();
});

/** Returns the server's side of a request with a body of four letters that has not been read. */
async function begun(body: string): Promise<ServerResponse> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const asked = once(server, "request");
  caller = connect((server.address() as AddressInfo).port, "127.0.0.1");
  caller.write(`POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 4\r\n\r\n${body}`);
  const [, response] = await asked;
  // The request event precedes reading its body.
  await new Promise(setImmediate);
  return response;
}

test("A caller who has sent a whole body may wait longer than a body may pause", async () => {
  const response = await begun("body");
  response.socket?.emit("timeout");
  expect(response.socket?.destroyed).toBe(false);
  response.end("answer");
  const [answer] = await once(caller ?? server, "data");
  expect(String(answer)).toContain("answer");
});

test("A caller who has begun a body and sends no more of it is cut off", async () => {
  const { socket } = await begun("bo");
  socket?.emit("timeout");
  expect(socket?.destroyed).toBe(true);
});
