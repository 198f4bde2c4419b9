import { useNavigate } from '@tanstack/react-router';
import type { Issuary } from '@issuary/sdk';
import type { ComponentType, ReactNode } from 'react';
import { useAddressSearch, type Address, type ValuesOf } from '../api/address-search.ts';
import { useExportFile, type Exported } from '../api/export-file.ts';
import * as queries from '../api/queries.ts';
import { Beside, isNarrow } from './beside.tsx';
import { DataList, type DataListProps } from './data-list.tsx';
import { FilterFields, type FilterOf, type Options } from './filter-fields.tsx';
import { isKept, SavedFilters } from './saved-filters.tsx';

/** In an address: the row that is shown beside the list. */
const PEEK = 'peek';

/** What a list's filters are set to. */
export type FiltersOf<Of extends Address> = ValuesOf<Omit<Of, typeof PEEK>>;

export interface ListingProps<Row, Of extends Address>
  extends Pick<DataListProps<Row>, 'label' | 'columns' | 'file'>, queries.ListOptions<Row> {
  /** The operation that reads the list. */
  readonly operation: queries.Operation;
  /** What the list is limited to, beside its filters. */
  readonly of?: queries.Parameters;
  readonly read: (api: Issuary, filters: FiltersOf<Of>, page: queries.PageQuery) => PromiseLike<queries.Page<Row>>;
  /** The parameters of the address, which the page knows too. */
  readonly address?: Of;
  /** The filters among them by their labels. */
  readonly filters?: Readonly<Record<Exclude<keyof Of & string, typeof PEEK>, string>>;
  /** The choices of a filter that are no statuses. */
  readonly options?: Readonly<Partial<Record<keyof Of, Options>>>;
  /** The filters that have a field of their own. */
  readonly fields?: Readonly<Partial<Record<keyof Of, ComponentType<FilterOf>>>>;
  /** What a filter is called that is not set. Default: "All". */
  readonly unset?: Readonly<Partial<Record<keyof Of, string>>>;
  /** What a person should know before typing a filter. */
  readonly hints?: Readonly<Partial<Record<keyof Of, string>>>;
  /** The filters that are needed less often: they are folded together. */
  readonly folded?: readonly (keyof Of & string)[];
  /** Default: the row's id. */
  readonly rowKey?: (row: Row) => string;
  /** Where a row leads; default: nowhere, the row itself says everything. */
  readonly href?: (row: Row) => string | undefined;
  /** Shows a row beside the list, for an address with `peek`. */
  readonly peek?: { readonly label: string; readonly panel: (id: string) => ReactNode };
  /** The export with the rows of the list with these filters, which the service writes to a file. Undefined: the console reads the rows. */
  readonly exported?: (filters: FiltersOf<Of>) => Exported | undefined;
  /** What an empty list says. */
  readonly none: string;
  /** What a list says whose filters match nothing. */
  readonly noMatch?: string;
}

const idOf = (row: unknown): string => (row as { readonly id: string }).id;

/** A list of the API with its filters, which the address has, and the chosen row beside it. */
export function Listing<Row, const Of extends Address = Address>(props: ListingProps<Row, Of>) {
  const {
    operation,
    of,
    read,
    address = {} as Of,
    filters,
    options,
    fields,
    unset,
    hints,
    folded,
    peek,
    none,
    noMatch = none,
  } = props;
  const { label, columns, file, rowKey = idOf, href = () => undefined, size, newest, every_ms, exported } = props;
  const navigate = useNavigate();
  const { values, change } = useAddressSearch<Address>(address);
  const { [PEEK]: peeked, ...given } = values;
  const pages = queries.useList<Row>(
    operation,
    { ...of, ...given },
    async (api, page) => await read(api, given as FiltersOf<Of>, page),
    { ...(size && { size }), ...(newest && { newest }), ...(every_ms && { every_ms }) },
  );
  const exportFile = useExportFile();
  const toExport = exported?.(given as FiltersOf<Of>);
  const list = (
    <DataList
      label={label}
      columns={columns}
      pages={pages}
      rowKey={rowKey}
      href={href}
      {...(peek && {
        onPeek: (row: Row) => (isNarrow() ? void navigate({ to: href(row)! }) : change({ [PEEK]: rowKey(row) })),
      })}
      peeked={peeked}
      {...(file && { file })}
      allRows={file && toExport ? exportFile(toExport, file) : undefined}
      empty={Object.keys(given).length > 0 ? noMatch : none}
    />
  );
  const fieldsWith = (act: ReactNode): ReactNode =>
    filters && (
      <FilterFields
        address={address}
        labels={filters}
        options={options}
        fields={fields}
        unset={unset}
        hints={hints}
        folded={folded}
        values={values}
        change={change}
        act={act}
      />
    );
  return (
    <>
      {filters && Object.keys(filters).some((name) => isKept(address[name]!)) ? (
        <SavedFilters list={operation} address={address} names={Object.keys(filters)} values={values}>
          {fieldsWith}
        </SavedFilters>
      ) : (
        fieldsWith(null)
      )}
      {peek ? (
        <Beside label={peek.label} panel={peeked && peek.panel(peeked)} onClose={() => change({ [PEEK]: undefined })}>
          {list}
        </Beside>
      ) : (
        list
      )}
    </>
  );
}
