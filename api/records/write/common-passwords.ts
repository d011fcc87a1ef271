/** Loaded when the first password is chosen: it takes a third of a second, and most runs never need it. */
let list: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Passwords with so few different characters are typed by holding keys down. */
const fewest = 4;
/** Shorter words within a password do not make it a common one. */
const shortestWord = 5;

/**
 * Whether the password is a known common one, ignoring case, also with digits and punctuation appended that are not
 * the longer part: `monkey1234`, `Password2026!`.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const typed = password.toLowerCase();
  if (new Set(typed).size < fewest) return true;
  list ??= load();
  const passwords = await list;
  const word = typed.replace(/[^\p{L}]+$/u, "");
  const counts = word.length >= shortestWord && word.length * 2 >= typed.length;
  return passwords.has(typed) || (counts && passwords.has(word));
}
