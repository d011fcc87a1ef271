import { faker } from "@faker-js/faker/locale/en";
import { UUID } from "uuidv7";

/** The period of the demo store: everything in it was added in these months. */
const opened = Date.UTC(2025, 0, 6, 8);
const lastChange = Date.UTC(2025, 10, 28, 17);

/** A random generator with a fixed seed: the same calls return the same values on every machine. */
export class SeededRandom {
  private readonly faker = faker;

  constructor(seed: number) {
    this.faker.seed(seed);
  }

  int(min: number, max: number): number {
    return this.faker.number.int({ min, max });
  }

  chance(probability: number): boolean {
    return this.faker.datatype.boolean(probability);
  }

  pick<T>(from: readonly T[]): T {
    return this.faker.helpers.arrayElement(from);
  }

  /** Picks a name at random by weight. */
  weighted<N extends string | number>(weights: Readonly<Record<N, number>>): N {
    const options = Object.entries<number>(weights)
      .filter(([, weight]) => weight > 0)
      .map(([value, weight]) => ({ value: value as N, weight }));
    return this.faker.helpers.weightedArrayElement(options);
  }

  /** Picks some of them, keeping their order. */
  some<T>(from: readonly T[], least: number, most: number): T[] {
    const chosen = new Set(
      this.faker.helpers.arrayElements([...from.keys()], {
        min: Math.min(least, from.length),
        max: Math.min(most, from.length),
      }),
    );
    return from.filter((_, at) => chosen.has(at));
  }

  shuffle<T>(from: readonly T[]): T[] {
    return this.faker.helpers.shuffle([...from]);
  }

  /** Generates the name of a fictional person. */
  person(): { readonly first: string; readonly last: string } {
    return { first: this.faker.person.firstName(), last: this.faker.person.lastName() };
  }

  /** Generates deterministic ids, ordered by the times they contain. */
  id(time: number): string {
    const word = () => this.int(0, 0xffff_ffff);
    return UUID.fromFieldsV7(time, this.int(0, 0xfff), word() & 0x3fff_ffff, word()).toString();
  }

  /** Returns a time between the store's first day and its last change, by `share`. */
  time(share: number): number {
    const day = 86_400_000;
    return Math.round(opened + (lastChange - opened) * share) + this.int(0, day / 8);
  }
}
