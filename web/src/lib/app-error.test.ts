import { ServerError } from "@apollo/client/errors";
import { readFailure } from "./app-error";

const answer = { status: 503 } as Response;

it("reads an answer that was refused before it came to the query", () => {
  const told = {
    message: "Away",
    extensions: { code: "SERVICE_UNAVAILABLE", key: "service.unavailable", requestId: "r-1" },
  };
  const bodyText = JSON.stringify({ errors: [told] });
  expect(readFailure(new ServerError("503", { response: answer, bodyText }))).toEqual({
    code: "SERVICE_UNAVAILABLE",
    key: "service.unavailable",
    message: "Away",
    args: {},
    fields: [],
    requestId: "r-1",
  });
});

it.each(["<html>Bad gateway</html>", "null", '{"errors":"none"}'])(
  "takes %s for a site that is away, not for a line that is cut",
  (bodyText) => {
    expect(readFailure(new ServerError("502", { response: answer, bodyText }))).toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      key: "service.unavailable",
    });
  },
);

it.each([
  [new TypeError("text.isWellFormed is not a function"), ""],
  [new ReferenceError("structuredClone is not defined"), ""],
  [new TypeError("Failed to fetch"), "NETWORK"],
  [new TypeError("NetworkError when attempting to fetch resource."), "NETWORK"],
  [new TypeError("Load failed"), "NETWORK"],
  [new TypeError("Importing a module script failed."), "NETWORK"],
])("says of %s whether the line is to blame", (error, code) => {
  expect(readFailure(error).code).toBe(code);
});
