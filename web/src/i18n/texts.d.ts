/** An area of texts in a file of its own, apart from the file with all areas. */
declare module "*.json?part" {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
