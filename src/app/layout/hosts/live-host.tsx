import { lazy, Suspense } from "react";
import { backend } from "../../../providers/data.ts";
import { idle } from "../../late/idle.ts";
import { untilLoaded } from "../../late/until-loaded.ts";

/** Milliseconds a page has for itself after it has become idle. */
const delayMs = 2500;

const LiveFollower = lazy(async () => {
  await idle();
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  return untilLoaded(() => import("./live-follower.tsx"));
});

/** Follows changes by others, if the back end reports them. */
export function LiveHost() {
  return <Suspense fallback={null}>{backend.live ? <LiveFollower /> : null}</Suspense>;
}
