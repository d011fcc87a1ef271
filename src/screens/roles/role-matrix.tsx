import { CheckOutlined, LockOutlined } from "@ant-design/icons";
import { Checkbox } from "antd";
import { memo, useId } from "react";
import { useTranslation } from "react-i18next";
import type { PermissionRequest } from "../../core/roles/permissions.ts";
import { fixedReason, hasDeclared, hasRight, ruleName, verbsOf } from "../../core/roles/role-rules.ts";
import { type RoleChanges, writeChanges } from "../../domain/role-changes.ts";
import type { Role, Verb } from "../../domain/roles.ts";
import { textsOf } from "../../kit/context/labels.ts";
import { Box, Card, Row, Text, VisuallyHidden } from "../../kit/ui/box.tsx";
import { ResourceIcon } from "../../kit/ui/icon.tsx";
import styles from "./roles.module.css";
import { iconOf, type SubjectGroup, subjectLabel } from "./subjects.ts";

/** The verbs every list supports; each has a column. */
const columns = ["list", "show", "create", "edit", "delete", "export"] as const satisfies readonly Verb[];
const isColumn = (verb: Verb) => columns.some((column) => column === verb);

interface MatrixProps {
  readonly groups: readonly SubjectGroup[];
  readonly role: Role;
  readonly changes: RoleChanges;
  /** Undefined makes it read-only. */
  readonly onChange?: ((subject: PermissionRequest, verb: Verb, on: boolean) => void) | undefined;
}

/** The permissions of a role: subjects as rows, verbs as columns. */
export function RoleMatrix({ groups, role, changes, onChange }: MatrixProps) {
  const { t } = useTranslation(["shell", textsOf("roles")]);
  const text = writeChanges(changes);
  return (
    <Card clips aria-label={t(`${textsOf("roles")}:matrix`)}>
      <Box
        minHeight={40}
        size={12}
        strong
        tone="muted"
        ground="plain"
        line="below"
        className={styles.columns}
        aria-hidden
      >
        <span />
        {columns.map((verb) => (
          <Text key={verb} text="center" className={styles.column}>
            {t(`${textsOf("roles")}:verbs.${verb}`)}
          </Text>
        ))}
        <Text text="center" className={styles.column}>
          {t(`${textsOf("roles")}:more`)}
        </Text>
      </Box>
      {groups.map(({ group, subjects }) => (
        <section key={group} aria-labelledby={`roles-${group}`}>
          <Text
            as="h2"
            size={13}
            strong
            tone="muted"
            id={`roles-${group}`}
            block
            padX={16}
            padAbove={14}
            padBelow={6}
          >
            {t(`shell:groups.${group}`)}
          </Text>
          {subjects.map((subject) => (
            <SubjectRow
              key={ruleName(subject)}
              subject={subject}
              role={role}
              changes={text}
              onChange={onChange}
            />
          ))}
        </section>
      ))}
    </Card>
  );
}

interface RowProps extends Pick<MatrixProps, "role" | "onChange"> {
  readonly subject: PermissionRequest;
  /** As written by `writeChanges`, so that a row renders again when its changes do. */
  readonly changes: string;
}

const SubjectRow = memo(function SubjectRow({ subject, role, changes, onChange }: RowProps) {
  const { t } = useTranslation("resources");
  const id = useId();
  const verbs = verbsOf(subject);
  const cell = (verb: Verb) => (
    <RightCell key={verb} subject={subject} verb={verb} role={role} changes={changes} onChange={onChange} />
  );
  return (
    <Box as="fieldset" line="below" hover="soft" className={styles.row} aria-labelledby={id}>
      <Row gap={8} shrinks weight={500} className={styles.name} id={id}>
        <ResourceIcon name={iconOf(subject)} />
        <Text breaks shrinks>
          {subjectLabel(t, subject)}
        </Text>
      </Row>
      {columns.map((verb) =>
        verbs.includes(verb) ? cell(verb) : <span key={verb} className={styles.nothing} aria-hidden />,
      )}
      <Row wrap align="stretch" gap={4} rowGap={2} className={styles.more}>
        {verbs.filter((verb) => !isColumn(verb)).map(cell)}
      </Row>
    </Box>
  );
});

interface CellProps extends RowProps {
  readonly verb: Verb;
}

function RightCell({ subject, verb, role, changes, onChange }: CellProps) {
  const { t } = useTranslation(textsOf("roles"));
  const has = hasRight({ role, changes }, subject, verb);
  const changed = has !== hasDeclared(role, subject, verb);
  const fixed = fixedReason(role, subject, verb);
  const label = t(`verbs.${verb}`);
  const marks = {
    className: styles.right,
    "data-wide": isColumn(verb) || undefined,
    "data-has": has || undefined,
    "data-changed": changed || undefined,
  };
  const says = changed ? <VisuallyHidden>{t("changed")}</VisuallyHidden> : null;
  if (onChange && !fixed) {
    return (
      <span {...marks}>
        <Checkbox checked={has} onChange={({ target }) => onChange(subject, verb, target.checked)}>
          <span className={styles.verb}>{label}</span>
          {says}
        </Checkbox>
      </span>
    );
  }
  return (
    <span {...marks} title={onChange && fixed ? t(`errors.${fixed}`) : undefined}>
      <Text width={16} text="center" tone={has ? "success" : "muted"} aria-hidden>
        {has ? <CheckOutlined aria-hidden /> : "–"}
      </Text>
      <span className={styles.verb}>{label}</span>
      <VisuallyHidden>{t(has ? "has" : "hasNot")}</VisuallyHidden>
      {says}
      {onChange && fixed && role !== "super-admin" ? (
        <>
          <Text size={11} tone="faint">
            <LockOutlined aria-hidden />
          </Text>
          <VisuallyHidden>{t(`errors.${fixed}`)}</VisuallyHidden>
        </>
      ) : null}
    </span>
  );
}
