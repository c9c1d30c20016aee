interface ImportMetaEnv {
  readonly BUILD_YEAR: string;
  readonly SOURCE_COUNT: string;
}
