import { Button, Progress } from "antd";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import type { BulkResult, Service } from "../../../providers/backend.ts";
import { toApiError } from "../../../providers/errors/api-error.ts";
import { problemType } from "../../actions/bulk-run.ts";
import { useRefresh } from "../../actions/use-run-action.ts";
import { useLabels } from "../../context/labels.ts";
import { useManifest } from "../../context/registry.ts";
import { RecordSelect } from "../../references/record-select.tsx";
import { Box, Row, Stack } from "../../ui/box.tsx";
import styles from "./bulk-report.module.css";

interface Props {
  readonly resource: AnyResource;
  readonly service: Service;
  /** The records that cannot be deleted because of references that could be moved. */
  readonly used: readonly BulkResult[];
  /** Called when the references were moved to another record. */
  readonly onMoved: (ids: readonly string[]) => void;
}

interface Answer {
  readonly moved: readonly { readonly resource: string; readonly count: number; readonly failed: number }[];
}

/** Moves the references to records to another record, so that they can be deleted. */
export function ReplaceReferences({ resource, service, used, onMoved }: Props) {
  const { t } = useTranslation(["list", "form"]);
  const labels = useLabels(resource);
  const target = useManifest(resource.name);
  const refresh = useRefresh();
  const id = useId();
  const stopped = useRef(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [done, setDone] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const ids = used.map((one) => one.id);
  const [to] = chosen;
  const total = used.reduce((sum, { movable = 0 }) => sum + movable, 0);

  const move = async () => {
    if (to === undefined) return;
    stopped.current = false;
    setSaid("");
    setDone(0);
    const touched = new Set<string>([resource.name]);
    let moved = 0;
    let failed = 0;
    try {
      for (const from of ids) {
        for (let more = true; more && !stopped.current; ) {
          const { data } = await service.post<Answer>(`/${resource.name}/${from}/replace`, { with: to });
          const now = data.moved.reduce((sum, { count }) => sum + count, 0);
          failed = data.moved.reduce((sum, one) => sum + one.failed, 0);
          for (const one of data.moved) touched.add(one.resource);
          moved += now;
          setDone(moved);
          more = now > 0;
        }
      }
    } catch (error) {
      const { detail, title } = toApiError(error);
      setSaid(problemType(error) === "network" ? t("bulk.problems.network") : detail || title);
      setDone(null);
      return refresh([...touched]);
    }
    await refresh([...touched]);
    setDone(null);
    if (stopped.current || (moved === 0 && failed > 0)) setSaid(t("form:replace.left", { count: failed }));
    else onMoved(ids);
  };

  if (!target) return null;
  return (
    <Stack
      as="section"
      gap={8}
      above={12}
      pad={12}
      frame="strong"
      round={8}
      className={styles.replace}
      aria-labelledby={id}
    >
      <label id={id} htmlFor={`${id}to`}>
        {t("form:replace.label", { count: total })}
      </label>
      <Row wrap align="stretch" gap={8}>
        <RecordSelect
          id={`${id}to`}
          target={target}
          ids={chosen}
          multiple={false}
          creatable
          disabled={done !== null}
          placeholder={t("form:replace.choose", { name: labels.one })}
          onChange={(next) => setChosen(next.filter((one) => !ids.includes(one)))}
        />
        {done === null ? (
          <Button type="primary" danger disabled={to === undefined} onClick={() => void move()}>
            {t("form:replace.confirm")}
          </Button>
        ) : (
          <Button
            onClick={() => {
              stopped.current = true;
            }}
          >
            {t("cancel")}
          </Button>
        )}
      </Row>
      {done === null ? null : (
        <Progress
          percent={Math.min(100, Math.round((done / Math.max(total, 1)) * 100))}
          aria-label={t("bulk.progress")}
        />
      )}
      <Box as="p" role="status">
        {said}
      </Box>
    </Stack>
  );
}
