/** Loaded when the first password is chosen: the list takes a third of a second, and most starts never need it. */
let list: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** So few different characters are typed by holding keys down. */
const fewest = 4;
/** A shorter word within a password does not make it a common one. */
const shortestWord = 5;

/**
 * Is it one of the passwords that people are known to choose, whatever its case? Also with figures and signs at its
 * end, as long as these are not the longer part: `monkey1234`, `Password2026!`.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const typed = password.toLowerCase();
  if (new Set(typed).size < fewest) return true;
  list ??= load();
  const known = await list;
  const word = typed.replace(/[^\p{L}]+$/u, "");
  const counts = word.length >= shortestWord && word.length * 2 >= typed.length;
  return known.has(typed) || (counts && known.has(word));
}
