import { manifests } from "../../resources/manifests.ts";

/** The resources of which records wait for a decision, with `waiting` in their states. */
export const waitingManifests = Object.values(manifests).filter(({ waiting }) => waiting !== undefined);
