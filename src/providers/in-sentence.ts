/** Languages that write every noun with a capital letter. */
const capitalNouns = /^(de|lb)\b/;

/** A name as it stands inside a sentence, "Tax zone" as "tax zone". Short forms like SEO stay as they are. */
export function inSentence(name: string, language = "en"): string {
  const [first = "", second = ""] = name;
  if (capitalNouns.test(language) || second !== second.toLocaleLowerCase(language)) return name;
  return first.toLocaleLowerCase(language) + name.slice(first.length);
}
