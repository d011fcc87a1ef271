import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { type AnyResource, fieldOf } from "../../core/define.ts";
import { usePermissions } from "../context/session.ts";
import { viewOf, widthOf } from "../fields/kinds.ts";
import { Box, Grid } from "../ui/box.tsx";
import styles from "./form.module.css";
import { formSections } from "./form-fields.ts";

/** The shape of the form while its record is on the way. */
export function FormSkeleton({ resource }: { readonly resource: AnyResource }) {
  const { t } = useTranslation("form");
  const sections = formSections(resource, usePermissions(), false);
  const shown = resource.form.layout === "tabs" ? sections.slice(0, 1) : sections;
  return (
    <Box pad={24} grow className={styles.body} role="status" aria-label={t("loading")}>
      {resource.form.open === "page" ? <Skeleton.Input active size="large" /> : null}
      {shown.map((section) => (
        <Box key={section.name} shrinks className={styles.section}>
          <div className={styles.frame}>
            <Grid columns={1} className={styles.fields}>
              {section.fields.map((name) => (
                <FieldShape key={name} resource={resource} name={name} />
              ))}
            </Grid>
          </div>
        </Box>
      ))}
    </Box>
  );
}

function FieldShape({ resource, name }: { readonly resource: AnyResource; readonly name: string }) {
  const field = fieldOf(resource, name);
  if (!field) return null;
  return (
    <div className={styles.shape} data-width={widthOf(field)}>
      <Skeleton.Node active style={{ inlineSize: 96, blockSize: 14 }} />
      <Skeleton.Input active block className={viewOf(field)?.tall ? (styles.shapeTall ?? "") : ""} />
    </div>
  );
}
