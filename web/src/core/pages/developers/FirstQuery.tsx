import PlayArrowIcon from "@mui/icons-material/PlayArrowRounded";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../components/Box";
import { Button } from "../../../components/Button";
import { usePageState } from "../../../components/page/PageContext";
import { SourceText } from "../../../components/SourceText";
import { Typography } from "../../../components/Typography";

const query = "{ stats { approvedDeeds treesPlanted treesInGround } }";

const commandFor = (site: string): string =>
  [`curl -s ${site}/graphql`, "-H 'Content-Type: application/json'", `-d '{"query": "${query}"}'`].join(" \\\n  ");

interface Answer {
  readonly text: string;
  /** Requests that the caller has left, of how many, and the seconds until all are there again. */
  readonly left: { readonly remaining: number; readonly limit: number; readonly seconds: number } | null;
}

/** The first query of the guide, which runs against this very site, and the caller's share of requests. */
export function FirstQuery() {
  const { publicUrl } = usePageState();
  const [answer, setAnswer] = useState<Answer | "running" | "failed">();
  const run = async (): Promise<void> => {
    setAnswer("running");
    setAnswer(await ask().catch(() => "failed" as const));
  };
  const told = typeof answer === "object" ? answer : undefined;
  return (
    <Box component="section" aria-labelledby="first-query">
      <Typography variant="h2" id="first-query" text="developers.first" />
      <Typography sx={{ mt: 1, mb: 1.5, maxWidth: "68ch" }} text="developers.first.text" />
      <SourceText>{commandFor(publicUrl)}</SourceText>
      <Button
        variant="contained"
        sx={{ mt: 1.5 }}
        startIcon={<PlayArrowIcon />}
        disabled={answer === "running"}
        onClick={() => void run()}
        text="developers.run"
      />
      <Box role="status" sx={{ mt: 1.5 }}>
        {answer === "failed" && <Typography color="error" text="developers.failed" />}
        {told && <SourceText>{told.text}</SourceText>}
        {told?.left && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            <FormattedMessage id="developers.left" values={{ ...told.left }} />
          </Typography>
        )}
      </Box>
    </Box>
  );
}

async function ask(): Promise<Answer> {
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ query }),
  });
  const number = (name: string): number => Number(response.headers.get(`RateLimit-${name}`) ?? Number.NaN);
  const left = { remaining: number("Remaining"), limit: number("Limit"), seconds: number("Reset") };
  const text = JSON.stringify(await response.json(), null, 2);
  return { text, left: Object.values(left).every(Number.isFinite) ? left : null };
}
