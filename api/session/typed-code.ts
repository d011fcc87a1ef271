import { type Json, texts } from "../http/body.ts";
import { type Counter, counter, type Limit, networkCounter, networkOf } from "./attempts.ts";
import type { TypedCode } from "./second-factor.ts";

const perAccountAndNetwork: Limit = { tries: 5, wait: 60 * 1000 };
/**
 * For one account from all networks. Whoever tries has the right password already; three of a million codes are good at
 * a time, so somebody who tries without a break gets in within a year four times out of ten.
 */
const perAccount: Limit = { tries: 20, wait: 60 * 60 * 1000 };

/** The counts of codes that are tried for an account from a place. */
export const codeCounters = (staffId: string, ip: string): readonly [Counter, ...Counter[]] => [
  counter("code", [staffId, networkOf(ip)], perAccountAndNetwork),
  networkCounter("code", ip),
  counter("code of", [staffId], perAccount),
];

/** The code of the app or one of the recovery codes in a body. Throws 422 where neither is there. */
export const typedCode = (body: Json): TypedCode =>
  body.recoveryCode === undefined ? texts(body, ["code"]) : texts(body, ["recoveryCode"]);
