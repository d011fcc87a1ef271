import { brand } from "../../../src/domain/texts/brand.ts";
import { storeDetails } from "../../../src/resources/store-details.ts";
import { longestPassword } from "../../platform/password.ts";
import type { Reader } from "../../store/port.ts";
import { readGlobal } from "../globals/record.ts";
import { isCommonPassword } from "./common-passwords.ts";

const shortest = 10;

/** The published password of the demo accounts. */
const demo = "storekeeper";

/** The user who chooses the password. */
export interface PasswordOwner {
  readonly name?: unknown;
  readonly email?: unknown;
}

/** The text without spaces and punctuation, and without digits at both ends. */
const core = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/^\p{N}+|\p{N}+$/gu, "");

/** Words that everyone who knows the user can guess. */
function ownWords({ name, email }: PasswordOwner, shopName: string): ReadonlySet<string> {
  const address = typeof email === "string" ? email : "";
  const all = [
    typeof name === "string" ? name : "",
    address,
    address.split("@")[0] ?? "",
    shopName,
    brand,
    demo,
  ];
  return new Set(all.map(core).filter((word) => word !== ""));
}

/**
 * The rule for passwords that users choose: message keys of violations, empty for a good one. Follows NIST SP 800-63B,
 * 3.1.1.2: long enough, not common, not the user's or the shop's name; no rules about kinds of characters.
 */
export async function checkPassword(
  reader: Reader,
  password: unknown,
  owner: PasswordOwner,
): Promise<string[]> {
  if (typeof password !== "string" || password === "") return ["errors.required"];
  if (password.length < shortest) return ["errors.passwordTooShort"];
  if (password.length > longestPassword) return ["errors.passwordTooLong"];
  if (await isCommonPassword(password)) return ["errors.passwordCommon"];
  const { shopName } = await readGlobal(reader, storeDetails);
  return ownWords(owner, shopName).has(core(password)) ? ["errors.passwordOwn"] : [];
}
