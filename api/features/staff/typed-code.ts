import { type Json, texts } from "../../platform/http/body.ts";
import {
  type Counter,
  counter,
  type Limit,
  networkCounter,
  networkOf,
} from "../../records/access/attempts.ts";
import type { SecondFactorCode } from "./second-factor.ts";

const perAccountAndNetwork: Limit = { tries: 5, wait: 60 * 1000 };
/**
 * For one account from all networks. An attacker must know the password already; with three of a million codes valid at
 * a time, guessing without a break succeeds within a year with a probability of 40 %.
 */
const perAccount: Limit = { tries: 20, wait: 60 * 60 * 1000 };

/** The counters of codes tried for an account from a network. */
export const codeCounters = (staffId: string, ip: string): readonly [Counter, ...Counter[]] => [
  counter("code", [staffId, networkOf(ip)], perAccountAndNetwork),
  networkCounter("code", ip),
  counter("code of", [staffId], perAccount),
];

/** Parses a code of the app or a recovery code from a body. Throws 422 without either. */
export const typedCode = (body: Json): SecondFactorCode =>
  body.recoveryCode === undefined ? texts(body, ["code"]) : texts(body, ["recoveryCode"]);
