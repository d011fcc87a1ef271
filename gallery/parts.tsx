import type { ReactNode } from "react";
import { boxes } from "./parts/boxes.tsx";
import { controls } from "./parts/controls.tsx";
import { states } from "./parts/states.tsx";

/** Every part of `kit/ui` by the name of its file, and the tags of states. */
export const parts: Readonly<Record<string, ReactNode>> = { ...boxes, ...controls, ...states };
