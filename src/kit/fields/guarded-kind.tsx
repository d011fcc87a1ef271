import type { ComponentType } from "react";
import { lazyPart, loadPart } from "../late/late.ts";
import { Boundary } from "../ui/boundary.tsx";
import { Guarded } from "../ui/broken.tsx";
import { EmptyValue } from "../ui/empty-value.tsx";
import type { CellProps, DrawCell, FilterProps, InputProps } from "./props.ts";
import type { KindView } from "./views.ts";

/** The same component with what it is loaded by. */
const loadedLike = <P extends object>(guarded: ComponentType<P>, Part: ComponentType<P>) =>
  lazyPart(guarded, () => loadPart(Part));

const guardedCell = (Cell: ComponentType<CellProps>) =>
  loadedLike<CellProps>(
    (props) => (
      <Boundary fallback={<EmptyValue />}>
        <Cell {...props} />
      </Boundary>
    ),
    Cell,
  );

/** Tables call it, so that no boundary catches what it throws. */
const guardedDraw =
  (draw: DrawCell): DrawCell =>
  (props, words) => {
    try {
      return draw(props, words);
    } catch (error) {
      console.error(error);
      return <EmptyValue />;
    }
  };

/** What a plugin's function chooses; a part that throws what it has thrown, in the place of the part. */
function chosen<Loaded, P extends object>(
  choose: (loaded: Loaded) => ComponentType<P>,
  loaded: Loaded,
): ComponentType<P> {
  try {
    const Part = choose(loaded);
    if (Part) return Part;
    throw new TypeError("A kind of field has no such part.");
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** The same function, which returns the same guarded component for the same one: another would lose its state. */
function guardedChoice<Loaded, P extends InputProps | FilterProps>(
  what: "input" | "filter",
  choose: (loaded: Loaded) => ComponentType<P>,
) {
  const known = new Map<ComponentType<P>, ComponentType<P>>();
  return (loaded: Loaded): ComponentType<P> => {
    const Part = chosen(choose, loaded);
    const guarded =
      known.get(Part) ??
      loadedLike<P>(
        (props) => (
          <Guarded what={what}>
            <Part {...props} />
          </Guarded>
        ),
        Part,
      );
    known.set(Part, guarded);
    return guarded;
  };
}

/** The view of a plugin's kind: what throws in it does not take the page with it. */
export const guardedKind = ({ cell, draw, input, filter, ...view }: KindView): KindView => ({
  ...view,
  cell: guardedCell(cell),
  ...(draw && { draw: guardedDraw(draw) }),
  input: input && guardedChoice("input", input),
  filter: filter && guardedChoice("filter", filter),
});
