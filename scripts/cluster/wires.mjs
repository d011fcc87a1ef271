/** TCP connections between the parts of the cluster that can be cut without a firewall: bytes stop, sockets stay open. */
import { connect, createServer } from "node:net";

/** Passes bytes on until the wire is cut. */
function pass(from, to, wire) {
  from.on("data", (bytes) => {
    if (wire.isCut || to.write(bytes)) return;
    from.pause();
    to.once("drain", () => from.resume());
  });
  // A party that dies ends its connection, and so the other one's.
  from.on("error", () => {});
  from.on("close", () => {
    if (!wire.isCut) to.destroy();
  });
}

/** Opens a wire from one port of the loopback interface to another. */
export async function openWire(from, to) {
  const pairs = new Set();
  const wire = { isCut: false };
  // Without a delay: statements are small, and a wire must not take longer than a network.
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (near) => {
    const far = connect({ port: to, host: "127.0.0.1", noDelay: true });
    const pair = [near, far];
    pairs.add(pair);
    near.on("close", () => pairs.delete(pair));
    pass(near, far, wire);
    pass(far, near, wire);
    // Accepted, and never answered.
    if (!wire.isCut) near.resume();
  });
  await new Promise((resolve, reject) => {
    server.on("error", reject);
    server.listen(from, "127.0.0.1", resolve);
  });
  const end = () => {
    for (const socket of [...pairs].flat()) socket.destroy();
  };
  return {
    cut() {
      wire.isCut = true;
      for (const socket of [...pairs].flat()) socket.pause();
    },
    /** Connections that lived through a cut are reset. */
    heal() {
      wire.isCut = false;
      end();
    },
    close() {
      server.close();
      end();
    },
  };
}
