/**
 * What is asked for in place of something wrong: a property that nothing has, named by the sentence. The compiler's
 * message then begins with it: "Property '…' is missing in type …".
 */
export type Mistake<Sentence extends string> = { readonly [S in Sentence]: never };

/** A part of a declaration, or what is wrong with it. */
export type InPlaceOf<Part, Found extends string> = [Found] extends [never] ? Part : Mistake<Found>;

/**
 * Parts of a declaration if none of them is wrong; else a mistake in place of each that is. The parts are inferred from the
 * first branch, and the compiler reports each mistake at its own part: an intersection with them would print their types.
 * @typeParam Found a sentence for each part, never where nothing is wrong
 */
export type Mistakes<Parts, Found extends { readonly [K in keyof Parts]: string }> = [
  Found[keyof Parts],
] extends [never]
  ? Parts
  : { readonly [K in keyof Parts]: InPlaceOf<Parts[K], Found[K]> };
