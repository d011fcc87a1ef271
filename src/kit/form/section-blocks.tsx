import { useStore } from "zustand";
import { type Block, useOverrides } from "../context/overrides.ts";
import { useFormContext } from "./form-context.ts";
import type { FormSection } from "./form-fields.ts";
import { SectionFields } from "./section-fields.tsx";

interface Props {
  readonly section: FormSection;
}

/** A section with the hand-written blocks that stand before, after or instead of it. */
export function SectionBlocks({ section }: Props) {
  const { model } = useFormContext();
  const record = useStore(model.store, (state) => state.record);
  const { blocks = [] } = useOverrides(model.resource);
  const here = blocks.filter((block) => block.on.includes("form") && block.section === section.name);
  const draw = (place: Block["place"]) =>
    here
      .filter((block) => block.place === place)
      .map(({ component: Part }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are declared, their order never changes
        <Part key={at} resource={model.resource} record={record} />
      ));
  const instead = draw("instead");
  return (
    <>
      {draw("before")}
      {instead.length > 0 ? instead : <SectionFields names={section.fields} />}
      {draw("after")}
    </>
  );
}
