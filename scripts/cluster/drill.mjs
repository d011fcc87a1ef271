/**
 * `npm test -- --cluster`: two copies of the server over a cluster on this machine that loses its leader in several
 * ways, while tills ask for 30 orders a second. Fails unless every confirmed order is there, once, no number is left out,
 * and no copy says that one is lost.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { buildServer, run } from "../lib.mjs";
import { startCluster } from "./cluster.mjs";
import { startCopies } from "./copies.mjs";
import { judge, secondsWithout } from "./judgement.mjs";
import { missingPackages } from "./programs.mjs";
import { openReaders, openTills } from "./tills.mjs";
import { until } from "./until.mjs";

const seconds = (count) => sleep(count * 1000);

/** Ends a node as a power cut does, and starts it again. */
async function kill(cluster, leader) {
  cluster.kill(leader);
  await seconds(15);
  cluster.startNode(leader);
}

async function switchOver(cluster, leader) {
  const answer = await cluster.switchOver(leader);
  if (answer?.status !== 200) throw new Error(`The switchover was refused: ${answer?.words}`);
}

/** When it is thawed, the node takes itself for the leader. Tills sell while it finds out. */
async function freeze(cluster, leader) {
  cluster.freeze(leader);
  await seconds(20);
  cluster.thaw(leader);
  await seconds(10);
}

async function cut(cluster, leader) {
  cluster.cut(leader);
  await seconds(20);
  cluster.heal(leader);
  await seconds(10);
}

const plan = [
  ["the leader is killed", kill],
  ["the next leader is killed", kill],
  ["the third leader is killed", kill],
  ["the leader hands over", switchOver],
  ["the leader is frozen for 20 s", freeze],
  ["the leader is cut off for 20 s", cut],
];

const storedOrders = (cluster) => cluster.query('select id, invoice_number as "invoiceNumber" from orders');

/** Sells while one thing happens, and until the cluster is whole again. */
async function sellDuring(happens, cluster, copies) {
  const leader = await cluster.leader();
  const [tills, readers] = [openTills(copies), openReaders(copies)];
  await seconds(5);
  await happens(cluster, leader);
  await until("three nodes", 90, cluster.isWhole);
  await seconds(2);
  const [confirmed, reads] = await Promise.all([tills.close(), readers.close()]);
  if ((await cluster.leader()) === leader) throw new Error(`node${leader} is the leader all along.`);
  return { confirmed, reads };
}

const line = (...[name, ...figures]) =>
  console.log(name.padEnd(32) + figures.map((figure) => String(figure).padStart(9)).join(""));

/** Goes through the plan and prints a line for each part. Returns whether nothing was lost, doubled, left out or said to be. */
async function goThrough(cluster, copies) {
  const all = [];
  let wrong = 0;
  line("", "seconds", "reading", "orders", "lost", "doubled", "gaps", "missing");
  for (const [name, happens] of plan) {
    const { confirmed, reads } = await sellDuring(happens, cluster, copies);
    all.push(...confirmed);
    const { lost, doubled, gaps, missing } = judge(all, await storedOrders(cluster));
    const [order, list] = [confirmed, reads].map((answers) => secondsWithout(answers).toFixed(1));
    line(name, order, list, confirmed.length, lost, doubled, gaps, missing);
    wrong += lost + doubled + gaps + missing;
  }
  const losses = copies.losses();
  console.log(`\nlosses that the copies have noticed: ${losses.length}`, ...losses);
  await run(process.execPath, ["scripts/run.mjs", "check:data"], { env: { DATABASE_URL: cluster.url } });
  return wrong + losses.length === 0;
}

async function drill() {
  const cluster = await startCluster();
  const running = [cluster];
  const stop = (options) => {
    for (const one of running.toReversed()) one.stop(options);
  };
  const leave = () => {
    stop({ keepFolder: false });
    process.exit(1);
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(name, leave);
  let isGood = false;
  try {
    const copies = await startCopies(cluster);
    running.push(copies);
    isGood = await goThrough(cluster, copies);
  } finally {
    stop({ keepFolder: !isGood });
    if (!isGood) console.error(`The logs are in ${cluster.folder}.`);
  }
  return isGood;
}

const missing = missingPackages();
if (missing.length > 0) {
  console.error(`The drill needs Debian packages that are missing: ${missing.join(" ")}.`);
  process.exit(1);
}
await buildServer();
console.log(
  "seconds: the longest time without a confirmed order; reading: without a list; lost, doubled, gaps, missing: of all orders so far\n",
);
process.exit((await drill()) ? 0 : 1);
