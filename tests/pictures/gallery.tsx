import { examples, values } from "virtual:examples";
import { Form } from "antd";
import i18next from "i18next";
import { type AnyResource, defineResource, text } from "../../src/core/define.ts";
import type { AnyField, Fields } from "../../src/core/fields/field.ts";
import { derivedLabels } from "../../src/core/texts/derived-labels.ts";
import { CellOf } from "../../src/kit/fields/cell-of.tsx";
import { InputOf } from "../../src/kit/fields/input-of.tsx";

/** Values that refer to records and files of the running store. */
declare global {
  interface Window {
    readonly stored?: Readonly<Record<string, unknown>>;
  }
}

/** A declared module cannot refer to our types. */
const fieldsOf = (kind: string) => (examples[kind] ?? {}) as Fields;

/** Returns the field of an example that shows the kind. */
function shownIn(kind: string): readonly [name: string, field: AnyField] {
  const found = Object.entries(fieldsOf(kind)).find(([, field]) => field.kind === kind);
  if (!found) throw new Error(`no example of ${kind}`);
  return found;
}

/** Each kind is the field of a separate resource, as two examples may use the same name. */
function resourceOf(kind: string): AnyResource {
  const fields = { title: text(), ...fieldsOf(kind) };
  const resource = { name: kind, icon: "tag", group: "catalog", area: "catalog", title: "title" } as const;
  // The tree shows the existing categories.
  const name = kind === "parent" ? "categories" : kind;
  return defineResource({ ...resource, name, fields, list: { columns: ["title"] } });
}

function Kind({ kind }: { readonly kind: string }) {
  const [name, field] = shownIn(kind);
  const resource = resourceOf(kind);
  i18next.addResourceBundle("en", `resources/${resource.name}`, derivedLabels(resource), true, true);
  const value = window.stored?.[kind] ?? values[kind];
  const caption = { color: "var(--ant-color-text-secondary)", fontSize: 12, marginBlockEnd: 6 };
  return (
    <div
      data-picture={kind}
      style={{
        display: "flex",
        gap: 32,
        padding: 16,
        inlineSize: 760,
        background: "var(--ant-color-bg-container)",
      }}
    >
      <div style={{ inlineSize: 460, flex: "none" }}>
        <div style={caption}>In a form</div>
        <Form initialValues={{ [name]: value }} name={kind}>
          <Form.Item name={name} style={{ marginBlockEnd: 0 }}>
            <InputOf name={name} resource={resource} />
          </Form.Item>
        </Form>
      </div>
      <div style={{ minInlineSize: 0 }}>
        <div style={caption}>In a list</div>
        {field.writeOnly ? (
          "–"
        ) : (
          <CellOf name={name} resource={resource} record={{ id: kind, [name]: value }} />
        )}
      </div>
    </div>
  );
}

/** Shows every kind of field, for the screenshots of the documentation. */
export function ComingSoon() {
  return (
    <div style={{ display: "grid", gap: 24 }}>
      {Object.keys(examples).map((kind) => (
        <Kind key={kind} kind={kind} />
      ))}
    </div>
  );
}
