export default function BlogTab() {
  return null;
}
