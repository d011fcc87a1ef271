/** How the figures of a report are added up. */
export interface Arithmetic<F> {
  readonly none: F;
  add(all: readonly F[]): F;
  subtract(all: F, part: F): F;
}
