import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AnyResource } from "../../../core/define.ts";
import { type Identity, isGlobal } from "../../../core/manifest.ts";
import { named } from "../../../domain/texts/named.ts";
import type { Reference } from "../../../providers/errors/api-error.ts";
import { type BulkOutcome, type BulkResult, problemType, reasonOf } from "../../actions/bulk-run.ts";
import { useLabels } from "../../context/labels.ts";
import { useOverrides } from "../../context/overrides.ts";
import { pathTo, useManifest } from "../../context/registry.ts";
import { useNames } from "../../references/use-names.ts";
import { useRecordTitles } from "../../references/use-record-titles.ts";
import { Box, PlainList, Stack, Text } from "../../ui/box.tsx";
import { Guarded } from "../../ui/broken.tsx";
import styles from "./bulk-report.module.css";

/** Maximum number of names; the rest is shown as a count. */
const most = 100;

interface Props {
  readonly resource: AnyResource;
  readonly outcome: BulkOutcome;
  readonly onClose: () => void;
}

/** Lists which records were rejected and why, and how many were not tried. */
export function BulkReport({ resource, outcome, onClose }: Props) {
  const { t } = useTranslation(["list", "form"]);
  const failed = outcome.results.filter((one) => !one.ok);
  const reported = failed.slice(0, most);
  const { titles, loading } = useRecordTitles(
    resource.name,
    reported.map((one) => one.id),
  );
  const nameOf = useNames(useManifest(resource.name), [...titles.values()]);
  const titleOf = (id: string) => {
    const title = titles.get(id);
    return title && nameOf(title).text;
  };
  return (
    <Box scrolls="both" className={styles.report}>
      {outcome.left.length > 0 ? (
        <Box as="p" below={8} role="alert">
          {t(outcome.error ? "form:bulk.stopped" : "form:bulk.cancelled", { count: outcome.left.length })}{" "}
          {outcome.error
            ? t(`bulk.problems.${problemType(outcome.error) === "network" ? "network" : "server"}`)
            : null}
        </Box>
      ) : null}
      <PlainList gap={10} pad={0}>
        {reported.map((one) => (
          <Stack as="li" gap={2} padX={12} padY={8} round={8} ground="soft" key={one.id}>
            <Text as={Link} weight={500} tone="plain" to={pathTo(resource, "show", one.id)}>
              {titleOf(one.id) ?? (loading ? "…" : one.id)}
            </Text>
            <Stack size={13} tone="error" gap={2} align="start" underlined>
              <Why resource={resource} result={one} onClose={onClose} />
            </Stack>
          </Stack>
        ))}
      </PlainList>
      {failed.length > most ? (
        <Box as="p" below={8}>
          {t("bulk.more", { count: failed.length - most })}
        </Box>
      ) : null}
    </Box>
  );
}

interface WhyProps {
  readonly resource: AnyResource;
  readonly result: BulkResult;
  readonly onClose: () => void;
}

function Why({ resource, result, onClose }: WhyProps) {
  const { t } = useTranslation(["list", "form"]);
  const { insteadOfDelete: Instead } = useOverrides(resource);
  const labels = useLabels(resource);
  const reason = reasonOf(result.type);
  if (reason === "referenced") {
    const { references = [], hidden = 0 } = result;
    return (
      <>
        {references.map((reference) => (
          <UsedBy
            key={`${reference.resource} ${reference.field}`}
            reference={reference}
            id={result.id}
            severally={references.filter(({ resource }) => resource === reference.resource).length > 1}
          />
        ))}
        {hidden > 0 ? <span>{t("form:bulk.usedByHidden", { count: hidden })}</span> : null}
        {Instead ? (
          <span>
            <Guarded what="part">
              <Instead id={result.id} onClose={onClose} />
            </Guarded>
          </span>
        ) : null}
      </>
    );
  }
  const errors = Object.entries(result.errors ?? {});
  if (errors.length === 0) return <span>{t(`bulk.reasons.${reason}`)}</span>;
  return errors.map(([path, keys]) => {
    const field = path.split(".")[0] ?? path;
    return (
      <span key={path}>
        {labels.field(field)}: {keys.map((key) => labels.error(key, path)).join(" ")}
      </span>
    );
  });
}

interface UsedByProps {
  readonly reference: Reference;
  readonly id: string;
  /** Whether to name the field, because another field of the same records also refers to it. */
  readonly severally: boolean;
}

/** `Used by 3 products`, as a link to their list. */
function UsedBy({ reference, id, severally }: UsedByProps) {
  const { t } = useTranslation(["list", "resources", "form"]);
  const user = useManifest(reference.resource);
  if (!user) return <span>{t("list:bulk.reasons.referenced")}</span>;
  if (isGlobal(user)) {
    // For a global a count is meaningless.
    const name = t(named(`resources:${user.name}.name.one`));
    return <Link to={pathTo(user, "show")}>{t("form:bulk.usedIn", { name })}</Link>;
  }
  const text = (
    <>
      {t("form:bulk.usedBy", {
        count: reference.count,
        name: t(named(`resources:${user.name}.name.${reference.count === 1 ? "one" : "many"}`)),
      })}
      {severally ? (
        <Suspense>
          <FieldName resource={user} field={reference.field} />
        </Suspense>
      ) : null}
    </>
  );
  const param = user.references[reference.field];
  if (param === undefined) return <span>{text}</span>;
  return <Link to={`${pathTo(user, "list")}?${new URLSearchParams({ [param]: id })}`}>{text}</Link>;
}

interface FieldNameProps {
  readonly resource: Identity;
  readonly field: string;
}

/** The texts of the resource may not be loaded yet. */
function FieldName({ resource, field }: FieldNameProps) {
  return ` · ${useLabels(resource).field(field)}`;
}
