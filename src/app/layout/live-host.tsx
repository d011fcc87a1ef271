import { lazy, Suspense } from "react";
import { backend } from "../../providers/data.ts";
import { idle } from "../idle.ts";

/** Milliseconds that a page has for itself, once it has nothing better to do. */
const patience = 2500;

const LiveFollower = lazy(async () => {
  await idle();
  await new Promise((resolve) => setTimeout(resolve, patience));
  return import("./live-follower.tsx");
});

/** Follows what others change, where the back end tells of it. */
export function LiveHost() {
  return <Suspense fallback={null}>{backend.live ? <LiveFollower /> : null}</Suspense>;
}
