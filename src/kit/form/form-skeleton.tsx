import { Skeleton } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type AnyResource, fieldOf } from "../../core/define.ts";
import { usePermissions } from "../context/session.ts";
import { viewOf, widthOf } from "../fields/kinds.ts";
import { Box, Grid, Stack } from "../ui/box.tsx";
import { Columns } from "../ui/columns.tsx";
import { PageHead } from "../ui/page-head.tsx";
import styles from "./form.module.css";
import { type FormSection, formSections } from "./form-fields.ts";
import { sectionPlaces } from "./places.ts";

interface Props {
  readonly resource: AnyResource;
  /** The title line, if it does not depend on the record. */
  readonly head?: ReactNode;
}

/** The outline of a form while its record is loading. */
export function FormSkeleton({ resource, head = <TitleSkeleton /> }: Props) {
  const { t } = useTranslation("form");
  const sections = formSections(resource, usePermissions(), false);
  const { main, side } = sectionPlaces(resource, sections);
  const shapes = (shown: readonly FormSection[]) => (
    <Stack gap={16}>
      {shown.map((section) => (
        <SectionShape key={section.name} resource={resource} section={section} />
      ))}
    </Stack>
  );
  return (
    <>
      {resource.form.open === "page" ? head : null}
      <Box pad={24} grow className={styles.body} role="status" aria-label={t("loading")}>
        {side.length > 0 ? <Columns main={shapes(main)} side={shapes(side)} /> : shapes(main)}
      </Box>
    </>
  );
}

/** The outline of a title line, while the title is loading. */
export const TitleSkeleton = () => <PageHead title={<Skeleton.Input active />} />;

interface SectionShapeProps {
  readonly resource: AnyResource;
  readonly section: FormSection;
}

function SectionShape({ resource, section }: SectionShapeProps) {
  return (
    <Box shrinks className={styles.section}>
      <Box container>
        <Grid columns={1} className={styles.fields}>
          {section.fields.map((name) => (
            <FieldShape key={name} resource={resource} name={name} />
          ))}
        </Grid>
      </Box>
    </Box>
  );
}

function FieldShape({ resource, name }: { readonly resource: AnyResource; readonly name: string }) {
  const field = fieldOf(resource, name);
  if (!field) return null;
  return (
    <Stack gap={8} below={24} className={styles.shape} data-width={widthOf(field)}>
      <Skeleton.Node active style={{ inlineSize: 96, blockSize: 14 }} />
      <Skeleton.Input active block className={viewOf(field)?.tall ? (styles.shapeTall ?? "") : ""} />
    </Stack>
  );
}
