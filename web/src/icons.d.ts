declare module "icon:*" {
  const outline: string;
  export default outline;
}
declare module "portraits" {
  const ids: string[];
  export default ids;
}
