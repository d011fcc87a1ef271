/** Two copies of the compiled server over the cluster. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib.mjs";
import { freePorts } from "./loopback.mjs";
import { startProgram } from "./processes.mjs";
import { until } from "./until.mjs";

const owner = { email: "owner@shop.example", password: "on-loopback-only" };
const json = { "Content-Type": "application/json", "X-Storekeeper": "1" };

/** Asks a copy; an answer that does not come has the status 0. */
export async function ask(url, method, path, { body, headers = {}, timeout = 8000 } = {}) {
  try {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    return { status: 0, text: String(error.cause?.code ?? error.name) };
  }
}

async function askSurely(url, method, path, options) {
  const answer = await ask(url, method, path, options);
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.text}`);
  }
  return answer;
}

function startCopy(cluster, name, port) {
  const dataDir = join(cluster.folder, name);
  mkdirSync(dataDir);
  const output = `${dataDir}.log`;
  const child = startProgram(process.execPath, ["--enable-source-maps", "dist/server/main.js"], {
    // Of the user who runs the drill, who can read the folder of the program.
    as: {},
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: cluster.url,
      DATABASE_REPLICA_URL: cluster.nodeUrls.join(","),
      DATA_DIR: dataDir,
      DEMO: "false",
      HOST: "127.0.0.1",
      PORT: String(port),
    },
    output,
  });
  return { url: `http://127.0.0.1:${port}`, child, output };
}

/** Signs up the owner, opens a till, and enters a product with stock for every order. */
async function openShop(url) {
  await askSurely(url, "POST", "auth/signup", { body: { name: "Owner", agree: true, ...owner } });
  const signedIn = await askSurely(url, "POST", "auth/login", { body: owner });
  const cookies = signedIn.headers.getSetCookie().map((one) => one.split(";")[0]);
  // What a browser has written is told anew with each write.
  const headers = { cookie: cookies.filter((one) => !one.startsWith("written=")).join("; ") };
  const product = { title: "Espresso", sku: "ESPRESSO", price: 250, quantity: 1_000_000 };
  const made = await askSurely(url, "POST", "products", { headers, body: product });
  await askSurely(url, "POST", "till-sessions", { headers, body: { register: "Drill", float: 10_000 } });
  return { headers, productId: JSON.parse(made.text).id };
}

/** Returns what a copy has said about confirmed numbers that the database has lost. */
const lossesIn = ({ output }) =>
  readFileSync(output, "utf8")
    .split("\n")
    .filter((line) => line.includes("has lost numbers"));

/** Starts both, and returns their addresses, what an order needs, and what tells the losses that they have noticed. */
export async function startCopies(cluster) {
  const ports = await freePorts(2);
  const copies = ports.map((port, at) => startCopy(cluster, `copy${at + 1}`, port));
  const urls = copies.map(({ url }) => url);
  const stop = () => {
    for (const { child } of copies) child.kill("SIGKILL");
  };
  try {
    for (const url of urls) {
      await until(`a copy at ${url}`, 80, async () => (await ask(url, "GET", "ready")).status === 200);
    }
    const losses = () => copies.flatMap(lossesIn);
    return { urls, stop, losses, ...(await openShop(urls[0])) };
  } catch (error) {
    stop();
    throw error;
  }
}
