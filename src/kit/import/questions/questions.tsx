import { CheckCircleFilled, QuestionCircleFilled } from "@ant-design/icons";
import { Button, Pagination, Radio, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Box, Card, Note, Row, Stack, Text, VisuallyHidden } from "../../ui/box.tsx";
import shared from "../import.module.css";
import { type AnswerChoice, type ImportQuestion, openIn, type QuestionGroup } from "./question.ts";
import styles from "./questions.module.css";

interface Props {
  readonly groups: readonly QuestionGroup[];
}

/** Asks what the file does not say, with the answers given so far. */
export function Questions({ groups }: Props) {
  return groups.map((group) => <Group key={group.key} group={group} />);
}

const pageSize = 10;

interface GroupProps {
  readonly group: QuestionGroup;
}

function Group({ group }: GroupProps) {
  const { t } = useTranslation("import");
  const [count, setAsked] = useState(1);
  const { questions } = group;
  const page = Math.max(1, Math.min(count, Math.ceil(questions.length / pageSize)));
  const shown = questions.slice((page - 1) * pageSize, page * pageSize);
  const open = openIn([group]);
  const Icon = open > 0 ? QuestionCircleFilled : CheckCircleFilled;
  const titleId = useId();
  const next = questions.findIndex((one) => one.answer === undefined);
  const isElsewhere = next >= 0 && !shown.some((one) => one.answer === undefined);
  return (
    <Card
      padY={16}
      padX={16}
      className={styles.group}
      data-tone={open > 0 ? "wait" : "good"}
      aria-labelledby={titleId}
    >
      <Stack gap={12} shrinks>
        <Row gap={10} rowGap={4} align="start" wrap>
          <Text above={2} size={18} tone={open > 0 ? "warning" : "success"}>
            <Icon aria-hidden />
          </Text>
          <Stack gap={2} shrinks grow basis={200}>
            <Text as="h3" id={titleId} size={15} strong leading={1.4}>
              {group.title}
            </Text>
            {group.note ? <Note>{group.note}</Note> : null}
          </Stack>
          {questions.length > 1 ? (
            <Text tone="muted" nums nowrap role="status">
              {t("questions.answered", { done: questions.length - open, count: questions.length })}
            </Text>
          ) : null}
        </Row>
        <ForAll group={group} />
        <Stack>
          {shown.map((one) => (
            <OneQuestion key={one.key} question={one} group={group} />
          ))}
        </Stack>
        <Row gap={12} rowGap={8} justify="between" wrap hideEmpty>
          {isElsewhere ? (
            <Button type="link" size="small" onClick={() => setAsked(Math.floor(next / pageSize) + 1)}>
              {t("questions.next")}
            </Button>
          ) : null}
          <Pagination
            size="small"
            align="end"
            hideOnSinglePage
            showSizeChanger={false}
            current={page}
            pageSize={pageSize}
            total={questions.length}
            onChange={setAsked}
          />
        </Row>
      </Stack>
    </Card>
  );
}

/** Answers all questions of a group at once. */
function ForAll({ group: { questions, forAll = [], answer } }: GroupProps) {
  const { t } = useTranslation("import");
  const id = useId();
  if (questions.length < 2 || forAll.length === 0) return null;
  const [first] = questions;
  const same = questions.every((one) => one.answer === first?.answer) ? first?.answer : undefined;
  const keys = questions.map(({ key }) => key);
  return (
    <Row gap={12} rowGap={8} wrap round={8} ground="soft" padY={10} padX={12}>
      <Text id={id} weight={500} grow basis={160}>
        {t("questions.forAll", { count: questions.length })}
      </Text>
      <Buttons labelledBy={id} choices={forAll} answer={same} onAnswer={(value) => answer(keys, value)} />
    </Row>
  );
}

interface QuestionProps extends GroupProps {
  readonly question: ImportQuestion;
}

function OneQuestion({ question, group }: QuestionProps) {
  const id = useId();
  const { key, title, note, answer, choices = group.choices } = question;
  const isAlone = group.questions.length === 1 && title === group.title;
  const props = { labelledBy: id, choices, answer, onAnswer: (value: string) => group.answer([key], value) };
  const isPlain = choices.every(({ detail }) => detail === undefined);
  return (
    <Stack
      gap={8}
      padY={12}
      line="between"
      className={styles.question}
      data-plain={isPlain}
      data-open={answer === undefined}
    >
      <Stack gap={2} shrinks breaks>
        {/* The heading of the group says it already; the choices are still named by it. */}
        {isAlone ? (
          <VisuallyHidden id={id}>{title}</VisuallyHidden>
        ) : (
          <Text id={id} weight={500} dir="auto">
            {title}
          </Text>
        )}
        {note ? (
          <Text tone="muted" size={13} dir="auto">
            {note}
          </Text>
        ) : null}
      </Stack>
      {isPlain ? <Buttons {...props} /> : choices.length > most ? <Menu {...props} /> : <Cards {...props} />}
    </Stack>
  );
}

/** More choices than this are in a menu. */
const most = 7;

interface ChoiceProps {
  /** The id of the element with the question. */
  readonly labelledBy: string;
  readonly choices: readonly AnswerChoice[];
  readonly answer: string | undefined;
  readonly onAnswer: (value: string) => void;
}

/** Choices of a few words, side by side. */
function Buttons({ labelledBy, choices, answer, onAnswer }: ChoiceProps) {
  return (
    <Box role="radiogroup" aria-labelledby={labelledBy} phoneFills>
      <Radio.Group
        className={styles.buttons ?? ""}
        optionType="button"
        value={answer ?? null}
        options={choices.map(({ value, label }) => ({ value, label }))}
        onChange={(event) => onAnswer(String(event.target.value))}
      />
    </Box>
  );
}

/** Choices that need a second look, each with what tells it apart. */
function Cards({ labelledBy, choices, answer, onAnswer }: ChoiceProps) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy}>
      <Radio.Group
        className={shared.choices ?? ""}
        value={answer ?? null}
        onChange={(event) => onAnswer(String(event.target.value))}
      >
        {choices.map(({ value, label, detail }) => (
          <Radio key={value} value={value}>
            <Text weight={500} dir="auto" breaks block>
              {label}
            </Text>
            {detail ? (
              <Text tone="muted" size={13} dir="auto" breaks block>
                {detail}
              </Text>
            ) : null}
          </Radio>
        ))}
      </Radio.Group>
    </div>
  );
}

/** Many choices, to search in. */
function Menu({ labelledBy, choices, answer, onAnswer }: ChoiceProps) {
  const { t } = useTranslation("import");
  return (
    <Select
      style={{ inlineSize: "min(100%, 480px)" }}
      aria-labelledby={labelledBy}
      showSearch
      optionFilterProp="label"
      placeholder={t("questions.choose")}
      value={answer ?? null}
      options={choices.map(({ value, label, detail }) => ({
        value,
        label: detail ? `${label} · ${detail}` : label,
      }))}
      onChange={onAnswer}
    />
  );
}
