import { Drawer, Steps } from "antd";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import type { PageProps } from "../context/overrides.ts";
import { pathTo } from "../context/registry.ts";
import { Box } from "../ui/box.tsx";
import type { ImportFormat } from "./entries/format.ts";
import styles from "./import.module.css";
import { CheckStep } from "./page/check-step.tsx";
import { ColumnsStep } from "./page/columns-step.tsx";
import { FileStep } from "./page/file-step.tsx";
import { ImportFooter } from "./page/import-footer.tsx";
import { ResultStep } from "./page/result-step.tsx";
import { steps, useImport } from "./page/use-import.ts";
import { RunGuard } from "./run-guard.tsx";

const bodies = { file: FileStep, columns: ColumnsStep, check: CheckStep, result: ResultStep } as const;

interface Props extends PageProps {
  /** The file formats of other programs, of all resources. */
  readonly formats: readonly ImportFormat[];
}

/** Imports records from a file: select it, map its columns, preview the result, import. */
export function ImportPage({ resource, formats }: Props) {
  const { t } = useTranslation("import");
  const labels = useLabels(resource);
  const work = useImport(resource, formats);
  const close = useClose(resource);
  const Body = bodies[work.step];
  const running = work.run.running;
  const held = running && !work.onServer;
  const section = useStepFocus(work.step);
  return (
    <Drawer
      open
      push={false}
      width="min(1180px, 100vw)"
      title={t("title", { name: labels.many })}
      onClose={close}
      closable={!held}
      maskClosable={!held && work.step === "file"}
      keyboard={!held}
      styles={{ body: { display: "flex", flexDirection: "column", gap: 20 } }}
      footer={<ImportFooter resource={resource} work={work} onClose={close} />}
    >
      <RunGuard running={held} />
      <Steps
        className={styles.steps ?? ""}
        size="small"
        responsive={false}
        current={steps.indexOf(work.step)}
        items={steps.map((step) => ({ title: t(`steps.${step}`) }))}
      />
      <Box
        as="section"
        ref={section}
        tabIndex={-1}
        shrinks
        className={styles.section}
        aria-label={t(`steps.${work.step}`)}
      >
        <Body resource={resource} work={work} />
      </Box>
    </Drawer>
  );
}

/** Returns a function that goes back to the list as it was. */
function useClose(resource: AnyResource): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    () => void navigate({ pathname: pathTo(resource, "list"), search }),
    [navigate, resource, search],
  );
}

/** Moves the focus to a new step: the button that led there is gone or has another meaning. */
function useStepFocus(step: string): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement | null>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    section.current?.focus({ preventScroll: true });
    const body = section.current?.parentElement;
    if (body) body.scrollTop = 0;
  }, [step]);
  return section;
}
