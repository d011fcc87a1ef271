import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { type AnyResource, fieldOf } from "../../core/define.ts";
import { usePermissions } from "../context/session.ts";
import styles from "./form.module.css";
import { formSections } from "./form-fields.ts";
import { widthOf } from "./widths.ts";

const tall: ReadonlySet<string> = new Set(["longText", "markdown", "images", "list", "json"]);

/** The shape of the form while its record is on the way. */
export function FormSkeleton({ resource }: { readonly resource: AnyResource }) {
  const { t } = useTranslation("form");
  const sections = formSections(resource, usePermissions(), false);
  const shown = resource.form.layout === "tabs" ? sections.slice(0, 1) : sections;
  return (
    <div className={styles.body} role="status" aria-label={t("loading")}>
      {resource.form.open === "page" ? <Skeleton.Input active size="large" /> : null}
      {shown.map((section) => (
        <div key={section.name} className={styles.section}>
          <div className={styles.frame}>
            <div className={styles.fields}>
              {section.fields.map((name) => (
                <FieldShape key={name} resource={resource} name={name} />
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

function FieldShape({ resource, name }: { readonly resource: AnyResource; readonly name: string }) {
  const field = fieldOf(resource, name);
  if (!field) return null;
  return (
    <div className={styles.shape} data-width={widthOf(field)}>
      <Skeleton.Node active style={{ inlineSize: 96, blockSize: 14 }} />
      <Skeleton.Input active block className={tall.has(field.kind) ? (styles.shapeTall ?? "") : ""} />
    </div>
  );
}
