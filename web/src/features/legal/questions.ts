// Questions and answers as Markdown: `## Group {#id}`, `### Question`, the answer as plain text, and perhaps a link.
export interface Answer {
  question: string;
  answer: string;
  link?: { to: string; label: string };
}

export interface AnswerGroup {
  id: string;
  title: string;
  answers: readonly Answer[];
}

export const parseQuestions = (markdown: string): readonly Answer[] =>
  markdown
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [question = '', answer = '', link = ''] = part.trim().split('\n\n');
      const [, label = '', to = ''] = /^\[(.+)\]\((.+)\)$/.exec(link) ?? [];
      return { question, answer, ...(to !== '' && { link: { to, label } }) };
    });

export const parseQuestionGroups = (markdown: string): readonly AnswerGroup[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [, title = '', id = ''] = /^(.+) \{#(.+)\}/.exec(part) ?? [];
      return { id, title, answers: parseQuestions(part) };
    });
