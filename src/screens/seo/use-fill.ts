import { isEmpty } from "../../core/fields/field.ts";
import { useFormContext } from "../../kit/form/form-context.ts";

type Values = Readonly<Record<string, unknown>>;

/** Fills empty fields of the surrounding form from a draft; typed values stay. */
export function useFill(): (draft: Values) => void {
  const { form, model } = useFormContext();
  return (draft) => {
    const held = model.values();
    const names = Object.keys(draft).filter(
      (name) => model.names.includes(name) && isEmpty(held[name]) && !isEmpty(draft[name]),
    );
    // A new page has no robots value yet; the draft's depends on whether the record is published.
    const isNew = model.store.getState().record === null;
    if (isNew && draft.metaRobots !== undefined) names.push("metaRobots");
    form.setFieldsValue(Object.fromEntries(names.map((name) => [name, draft[name]])));
    model.changed();
  };
}
