<?php
// A stand-in for WooCommerce, in memory: the classes and hooks that the plugin uses, as WooCommerce 9.5 has them, and no
// more. It is not WooCommerce: what depends on its own database, sessions or screens is not seen here.
// https://developer.woocommerce.com/docs/ and https://woocommerce.github.io/code-reference/
namespace Automattic\WooCommerce\Utilities {
	class FeaturesUtil {
		public static $declared = array();
		public static function declare_compatibility( string $feature, string $file, bool $is = true ): bool {
			self::$declared[ $feature ] = $is;
			return true;
		}
	}
}

namespace Automattic\WooCommerce\StoreApi\Exceptions {
	class RouteException extends \Exception {
		public function __construct( $error_code, $message, $http_status_code = 400 ) {
			parent::__construct( $message, $http_status_code );
		}
	}
}

namespace {
	class WooCommerce {}

	abstract class WC_Shipping_Method {
		public $id                   = '';
		public $instance_id          = 0;
		public $title                = '';
		public $method_title         = '';
		public $method_description   = '';
		public $supports             = array( 'settings' );
		public $tax_status           = 'taxable';
		public $instance_form_fields = array();
		public $rates                = array();
		public function __construct( $instance_id = 0 ) {
			$this->instance_id = absint( $instance_id );
		}
		public function get_option( $key ) {
			$saved = get_option( 'woocommerce_' . $this->id . '_' . $this->instance_id . '_settings', array() );
			return isset( $saved[ $key ] ) ? $saved[ $key ] : $this->instance_form_fields[ $key ]['default'];
		}
		public function is_taxable() {
			return 'taxable' === $this->tax_status;
		}
		public function get_rate_id() {
			return $this->id . ':' . $this->instance_id;
		}
		public function add_rate( $args = array() ) {
			if ( $args['id'] && $args['label'] ) {
				$this->rates[ $args['id'] ] = $args;
			}
		}
		public function get_rates_for_package( $package ) {
			$this->rates = array();
			$this->calculate_shipping( $package );
			return $this->rates;
		}
	}

	// VAT at 20%, as an array of pounds by rate.
	class WC_Tax {
		public static function get_shipping_tax_rates() {
			return array( 1 => array( 'rate' => 20.0, 'shipping' => 'yes', 'compound' => 'no' ) );
		}
		public static function calc_inclusive_tax( $price, $rates ) {
			return array_map(
				static function ( $rate ) use ( $price ) {
					return $price - $price / ( 1 + $rate['rate'] / 100 );
				},
				$rates
			);
		}
	}

	class Stand_In_Product {
		private $kg;
		private $ships;
		public function __construct( $kg, $ships = true ) {
			$this->kg    = $kg;
			$this->ships = $ships;
		}
		public function needs_shipping() {
			return $this->ships;
		}
		public function get_weight() {
			return $this->kg;
		}
	}

	class WC_Shipping_Rate {
		private $rate;
		public function __construct( $rate ) {
			$this->rate = $rate;
		}
		public function get_method_id() {
			return strtok( $this->rate['id'], ':' );
		}
	}

	// One zone for everywhere, with BaitDrop alone.
	class WC_Shipping_Zone {
		public function get_shipping_methods( $enabled_only = false ) {
			$classes = apply_filters( 'woocommerce_shipping_methods', array() );
			return array( 7 => new $classes['baitdrop']( 7 ) );
		}
	}
	class WC_Shipping_Zones {
		public static function get_zone_matching_package( $package ) {
			return new WC_Shipping_Zone();
		}
	}

	class Stand_In_WC {
		public $cart = true;
		public static $packages = array();
		public function shipping() {
			return $this;
		}
		public function get_packages() {
			return self::$packages;
		}
	}
	function WC() {
		return new Stand_In_WC();
	}
	function woocommerce_store_api_register_endpoint_data( $args ) {
		$GLOBALS['cart_of_blocks'][ $args['namespace'] ] = $args['data_callback'];
		return true;
	}

	class WC_Order_Item_Shipping {
		private $rate;
		public function __construct( $rate ) {
			$this->rate = $rate;
		}
		public function get_method_id() {
			return strtok( $this->rate['id'], ':' );
		}
		public function get_meta( $name ) {
			return isset( $this->rate['meta_data'][ $name ] ) ? $this->rate['meta_data'][ $name ] : '';
		}
	}

	class Stand_In_Item {
		public $name;
		public $quantity;
		public $price;
		public $product;
		public function __construct( $name, $quantity, $price, $product ) {
			list( $this->name, $this->quantity, $this->price, $this->product ) = array( $name, $quantity, $price, $product );
		}
		public function get_name() {
			return $this->name;
		}
		public function get_quantity() {
			return $this->quantity;
		}
		public function get_product() {
			return $this->product;
		}
	}

	// An order in memory. As with the tables of its own, what is not saved is not there for whoever reads it again.
	class WC_Order {
		public static $stored = array();
		public static $notes  = array();
		public static $mails  = array();
		public $data;
		public $meta = array();
		public function __construct( $data ) {
			$this->data = $data;
			$this->meta = isset( self::$stored[ $data['id'] ] ) ? self::$stored[ $data['id'] ]['meta'] : array();
		}
		public function save() {
			self::$stored[ $this->data['id'] ] = array( 'data' => $this->data, 'meta' => $this->meta );
		}
		public function get_id() {
			return $this->data['id'];
		}
		public function get_order_number() {
			return 'WOO-' . $this->data['id'];
		}
		public function get_meta( $name ) {
			return isset( $this->meta[ $name ] ) ? $this->meta[ $name ] : '';
		}
		public function update_meta_data( $name, $value ) {
			$this->meta[ $name ] = $value;
		}
		public function delete_meta_data( $name ) {
			unset( $this->meta[ $name ] );
		}
		public function add_order_note( $text, $to_customer = 0 ) {
			self::$notes[ $this->data['id'] ][] = ( $to_customer ? 'To the customer: ' : '' ) . $text;
		}
		public function is_paid() {
			return in_array( $this->data['status'], array( 'processing', 'completed' ), true );
		}
		public function get_shipping_methods() {
			return array( new WC_Order_Item_Shipping( $this->data['rate'] ) );
		}
		public function get_items() {
			return $this->data['items'];
		}
		public function get_item_total( $item ) {
			return $item->price;
		}
		// Names and notes are stored as HTML, addresses as they were typed; the shop may have typed in one of the two alone.
		public function get_address( $which ) {
			$none = array_fill_keys( array_keys( $this->data['address'] ), '' );
			return 'billing' === $which || empty( $this->data['is_typed_in'] ) ? $this->data['address'] : $none;
		}
		public function get_formatted_shipping_full_name() {
			return $this->data['name'];
		}
		public function get_formatted_billing_full_name() {
			return $this->data['name'];
		}
		public function get_shipping_phone() {
			return '';
		}
		public function get_billing_phone() {
			return $this->data['phone'];
		}
		public function get_customer_note() {
			return $this->data['note'];
		}
		// The order of hooks of WC_Order::status_transition(); the mail is written from the same copy of the order.
		public function update_status( $status ) {
			$this->data['status'] = $status;
			$this->save();
			do_action( 'woocommerce_order_status_' . $status, $this->get_id(), $this, array() );
			self::$mails[ $this->get_id() ][] = said( 'woocommerce_email_after_order_table', $this, false, true );
		}
		public function payment_complete() {
			$this->update_status( 'processing' );
			do_action( 'woocommerce_payment_complete', $this->get_id(), 'tx_1' );
		}
	}

	function wc_get_order( $id ) {
		return isset( WC_Order::$stored[ $id ] ) ? new WC_Order( WC_Order::$stored[ $id ]['data'] ) : false;
	}
	function wc_get_weight( $weight ) {
		return $weight;
	}
	function wc_format_decimal( $number, $decimals ) {
		return number_format( (float) $number, $decimals, '.', '' );
	}
	function get_woocommerce_currency() {
		return $GLOBALS['currency'];
	}
	class Stand_In_Logger {
		public function error( $message ) {
			$GLOBALS['logged'][] = $message;
		}
	}
	function wc_get_logger() {
		return new Stand_In_Logger();
	}
	function as_schedule_single_action( $at, $hook, $args, $group ) {
		$GLOBALS['jobs'][] = array( $hook, $args );
	}
	/** Runs the jobs that wait for their time. */
	function run_jobs() {
		$jobs            = $GLOBALS['jobs'];
		$GLOBALS['jobs'] = array();
		foreach ( $jobs as list( $hook, $args ) ) {
			do_action( $hook, ...$args );
		}
	}
	/** What a hook prints. */
	function said( $hook, ...$given ) {
		ob_start();
		do_action( $hook, ...$given );
		return ob_get_clean();
	}
	$GLOBALS['jobs']     = array();
	$GLOBALS['logged']   = array();
	$GLOBALS['currency'] = 'GBP';
}
