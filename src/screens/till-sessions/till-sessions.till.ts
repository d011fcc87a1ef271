import type { TillPart } from "../order-entry/till/till-parts.ts";
import { OpenTill } from "./open-till.tsx";
import { TillSessionInBar } from "./till-session-button.tsx";

const sessionsAtTill: TillPart = { Bar: TillSessionInBar, Refusal: OpenTill };

export default sessionsAtTill;
