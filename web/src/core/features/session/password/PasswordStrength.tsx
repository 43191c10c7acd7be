import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { strengthOf } from "./password.rules";

const words = [
  "session.strength.short",
  "session.strength.weak",
  "session.strength.fair",
  "session.strength.good",
] as const;
const colours = ["divider", "error.main", "warning.main", "success.main"] as const;

/** The strength of the password, as a word and in three bars. */
export default function PasswordStrength({ password }: { password: string }) {
  const strength = strengthOf(password);
  return (
    <Box aria-live="polite" sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 28, px: 0.5 }}>
      {password !== "" && (
        <>
          {[1, 2, 3].map((bar) => (
            <Box
              key={bar}
              sx={{
                width: 40,
                height: 6,
                borderRadius: 99,
                bgcolor: bar <= strength ? colours[strength] : "divider",
              }}
            />
          ))}
          <Typography variant="body2" color="textSecondary" text={words[strength]} />
        </>
      )}
    </Box>
  );
}
