import { createContext, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import { useFormats } from "./format.ts";
import type { CellProps, CellWords, DrawCell } from "./props.ts";
import type { KindView } from "./views.ts";

/** Returns the labels and formats for the cells of a resource; stable while language and formats are. */
export function useCellWords(resource: AnyResource): CellWords {
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const formats = useFormats();
  return useMemo(() => ({ resource, t, labels, formats }), [resource, t, labels, formats]);
}

/** The labels and formats of the surrounding table, for hand-written cells that reuse the cell of a kind. */
export const CellWordsContext = createContext<CellWords | null>(null);

/** Returns the cell of a kind that needs only its value and labels: a row renders it without a component. */
export function drawn(draw: DrawCell): Required<Pick<KindView, "cell" | "draw">> {
  const Alone = (props: CellProps) => draw(props, useCellWords(props.resource));
  const Cell = (props: CellProps) => {
    const words = useContext(CellWordsContext);
    return words?.resource === props.resource ? draw(props, words) : <Alone {...props} />;
  };
  return { draw, cell: Cell };
}
